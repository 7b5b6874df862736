import { describe, expect, it } from 'vitest'
import { readWithProgress } from './pyodide-files.ts'

const answerOf = (...pieces: number[][]): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(Uint8Array.from(piece))
        controller.close()
      },
    }),
  )

describe('a response with Python', () => {
  it('is read completely with its progress', async () => {
    const told: number[] = []
    const bytes = await readWithProgress(answerOf([1, 2], [3], [4]), 4, (share) => told.push(share))
    expect([[...new Uint8Array(bytes)], told]).toEqual([
      [1, 2, 3, 4],
      [0.5, 0.75, 1],
    ])
  })

  it.each([
    ['broke off', 5],
    ['is longer than it should be', 3],
  ])('that %s is refused', async (_, total) => {
    await expect(readWithProgress(answerOf([1, 2], [3, 4]), total, () => {})).rejects.toThrow(`${total} `)
  })
})
