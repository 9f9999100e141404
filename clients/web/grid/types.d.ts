// What crosses a module on a table of boxes. No browser ever loads this.
import type { Aim, ById, Child, Place as Box, Ruleset, TableOf, View } from '../types.d.ts'

export type { Child, Offer, State } from '../types.d.ts'
export type { Box }

export interface Fight { id: string, from: Box | null, to: Box | null, smoke?: boolean, [more: string]: any }
export interface Unit { id: string, side: string, facing: string, boxes: Box[], fights: Fight[], arm?: string, lead: { nation?: string } }
export interface Staff { id: string, side?: string, box: Box | null }

/** What every scene of a table of boxes has. */
export interface Scene {
	units: ById<Unit>
	staff: ById<Staff>
	stands: ById<object>
	fights: Fight[]
	byBox: ById<{ unit: Unit | null, staff: Staff[] }>
}

/** A part of the ground that has a name, from one corner of it to the other. */
export interface Named { name: string, box: Box, to?: Box }

/** The ground of a battle on boxes: columns, rows, and what lies in them. */
export interface Ground {
	W: number
	H: number
	boxes: Map<string, { ground: string, elevation: number, entrench: string[] }>
	zones: { [side: string]: Box[] | undefined }
	places: Named[]
}

/** What a ruleset supplies besides on a table of boxes. */
export interface GridRuleset extends Ruleset {
	inArea(area: Aim['area'], box: Box): boolean
	unitFigure(unit: Unit, angle: number, soldiers?: ((unit: Unit, angle: number) => Child) | null): Child
	soldiersLater(): Promise<(unit: Unit, angle: number) => Child>
	unitMarks(unit: Unit): Child
	unitLine(unit: Unit, sides?: Record<string, { name?: string }>): string
	staffFigure(figure: Staff): Child
}

export interface Table extends TableOf<View, Scene, Ground, GridRuleset> {}
