/**
 * Returns the text for the database. `storable-text.ts` refuses NUL at the input, so a NUL here is a bug; removing it
 * would store another text than the one that was checked.
 * @throws TypeError when the text contains NUL: SQLite would cut it there, PostgreSQL refuses it
 */
export function assertNoNul(text: string): string {
  if (text.includes('\0')) throw new TypeError('a text for the database contains NUL')
  return text
}
