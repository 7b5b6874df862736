import { cell, stage } from '@mashu/engine-junior'

const columns = stage.width / cell
const rows = stage.height / cell

const line = (d: string): string => `<path d="${d}"/>`
const number = (value: number, x: number, y: number): string => `<text x="${x}" y="${y}">${value}</text>`

/** The numbers 1 to 20 are at the bottom, the numbers 2 to 15 at the side (scratchjr.md §2). */
export function gridMarkup(): string {
  const upright = Array.from({ length: columns - 1 }, (_, index) => line(`M${(index + 1) * cell} 0V${stage.height}`))
  const level = Array.from({ length: rows - 1 }, (_, index) => line(`M0 ${(index + 1) * cell}H${stage.width}`))
  const below = Array.from({ length: columns }, (_, index) =>
    number(index + 1, index * cell + cell / 2, stage.height - 5),
  )
  const beside = Array.from({ length: rows }, (_, index) =>
    number(index + 1, 11, stage.height - index * cell - 5 - (index === 0 ? 12 : 0)),
  )
  return (
    `<g class="stage-grid-lines">${upright.join('')}${level.join('')}</g><g ` +
    `class="stage-grid-numbers">${below.join('')}${beside.slice(1).join('')}</g>`
  )
}

/** Draws a square on the cell, and marks at the numbers of its column and row. */
export function gridMark(column: number, row: number): string {
  const x = (column - 1) * cell
  const y = stage.height - row * cell
  return (
    `<rect x="${x}" y="${y}" width="${cell}" height="${cell}"/><rect class="stage-grid-axis" x="${x}` +
    `" y="${stage.height - 18}" width="${cell}" height="18" rx="5"/><rect class="stage-grid-axis" ` +
    `x="0" y="${y}" width="22" height="${cell}" rx="5"/>`
  )
}
