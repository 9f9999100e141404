-- A link to a book that was voided is kept, so that whoever still opens it is told so: when, in ms since 1970; 0: it is good.
ALTER TABLE book_links ADD COLUMN void INTEGER NOT NULL DEFAULT 0;
