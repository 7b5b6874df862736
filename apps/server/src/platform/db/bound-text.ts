/**
 * Returns the text for the database. `storable-text.ts` refuses NUL in all input, so a NUL in this text is a bug.
 * Removing the NUL would store a different text than the checked one.
 * @throws TypeError when the text contains NUL. SQLite would cut the text at the NUL, and PostgreSQL would refuse it
 */
export function assertNoNul(text: string): string {
  if (text.includes('\0')) throw new TypeError('a text for the database contains NUL')
  return text
}
