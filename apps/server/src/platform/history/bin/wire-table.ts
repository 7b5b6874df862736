/** Name of a table on the wire. */
export const wireTable = (table: string): string => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
