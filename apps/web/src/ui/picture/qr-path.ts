/** White margin around a code in modules, which readers require (ISO/IEC 18004). */
export const QUIET = 4

/** Returns the dark modules of a code as one path: a line of square strokes for each sequence in a row. */
export function pathOfCode(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) => {
      let path = ''
      for (let x = 0; x < row.length; x++) {
        if (!row[x]) continue
        const from = x
        while (row[x + 1]) x++
        path += `M${from + QUIET} ${y + QUIET}h${x + 1 - from}v1h${from - x - 1}z`
      }
      return path
    })
    .join('')
}
