/** Modules of the white margin, which scanners require (ISO/IEC 18004). */
export const QUIET = 4

/** Contains a rectangle for each run of dark modules in a row. */
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
