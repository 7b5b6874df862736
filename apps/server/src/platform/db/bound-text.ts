/**
 * Passes a text on to the database. NUL is refused where text enters (`storable-text.ts`); one that comes this far is a
 * fault of ours. Removing it here would store another text than the one that was checked.
 * @throws when the text holds NUL; SQLite would cut it there, PostgreSQL refuses it.
 */
export function withoutNul(text: string): string {
  if (text.includes('\0')) throw new TypeError('a text for the database holds NUL')
  return text
}
