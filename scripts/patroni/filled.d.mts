/** @throws if a placeholder has no value */
export function filled(file: string, words: Readonly<Record<string, string>>): string
