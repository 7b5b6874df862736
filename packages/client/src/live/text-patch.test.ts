import { expect, test } from 'vitest'
import { applyPatch, checksumOf, diffText } from './text-patch.ts'
import { LiveText } from './live-text.ts'
import { partsOf, textOf, type TextPart } from './text-parts.ts'

function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const LETTERS = ['a', 'b', '\n', '"', '猫', '😀', '😃', '🐱', '\u{1FA00}']
const textFrom = (random: (below: number) => number, length: number): string =>
  Array.from({ length }, () => LETTERS[random(LETTERS.length)]).join('')

/** As in an editor, an edit never separates the two units of a character. */
function edited(random: (below: number) => number, text: string): string {
  const letters = [...text]
  for (let times = random(3); times >= 0; times--)
    letters.splice(random(letters.length + 1), random(4), ...textFrom(random, random(4)))
  return letters.join('')
}

test('a patch converts the earlier text to the later text, even after UTF-8 encoding, and refuses another text', () => {
  const random = numbers(7)
  let text = textFrom(random, 40)
  for (let round = 0; round < 2_000; round++) {
    const after = edited(random, text)
    const patch = diffText(text, after)
    if (patch === null) expect(after).toBe(text)
    else {
      const travelled = { ...patch, text: new TextDecoder().decode(new TextEncoder().encode(patch.text)) }
      expect(applyPatch(text, travelled)).toBe(after)
      expect(applyPatch(`${text}x`, patch)).toBeNull()
    }
    text = after
  }
})

test('different texts have different checksums', () => {
  expect(checksumOf('')).toBe(0x811c9dc5)
  expect(new Set(['', 'a', 'b', 'ab', 'ba', '猫', '猫 '].map(checksumOf)).size).toBe(7)
})

test('a patch outside of the text is refused', () => {
  const from = checksumOf('abc')
  for (const [start, end] of [
    [-1, 2],
    [2, 1],
    [0, 4],
  ] as const)
    expect(applyPatch('abc', { from, start, end, text: '' })).toBeNull()
})

test('a long text is split into parts, and joined again', async () => {
  const random = numbers(3)
  const text = Array.from({ length: 60_000 }, () => String.fromCodePoint(0x4e00 + random(20_000))).join('')
  const parts = (await partsOf(text))!
  expect(parts.length).toBeGreaterThan(2)
  expect(await textOf(parts.map(({ data }) => data))).toBe(text)
  expect(await partsOf(text.repeat(3) + textFrom(random, 900_000))).toBeNull()
})

test('a viewer has the text after each frame, and requests the whole text after a missing patch', async () => {
  const texts: string[] = []
  let lost = 0
  const live = new LiveText(
    (text) => texts.push(text),
    () => (lost += 1),
  )
  const [first] = (await partsOf('猫走十步')) as [TextPart]
  void live.take(first)
  await live.take({ type: 'patch', patch: diffText('猫走十步', '猫走二十步')! })
  expect(texts).toEqual(['猫走十步', '猫走二十步'])
  // The patch between these two patches is missing.
  await live.take({ type: 'patch', patch: diffText('猫走三十步', '猫走四十步')! })
  await live.take({ type: 'patch', patch: diffText('猫走四十步', '猫走五十步')! })
  expect([live.text, lost]).toEqual(['猫走二十步', 1])
  await live.take(((await partsOf('猫走五十步')) as [TextPart])[0])
  await live.take({ type: 'patch', patch: diffText('猫走五十步', '狗走五十步')! })
  expect(live.text).toBe('狗走五十步')
})

test('invalid parts make the viewer request the text again, and a text that is too long is refused', async () => {
  let lost = 0
  const live = new LiveText(
    () => undefined,
    () => (lost += 1),
  )
  await live.take({ type: 'part', index: 0, count: 1, data: 'no base64 at all' })
  expect(lost).toBe(1)
  const parts = (await partsOf('0'.repeat(9_000_000)))!
  await expect(textOf(parts.map(({ data }) => data))).rejects.toThrow('too long')
})
