// Which forms of Paperboys may be filled in.

/** Forms that may be filled in now, as [[label, form]]. */
export const formsOf = () => []
