import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Minimum count of a word. With rarer words the archive would be twice as large. */
const RAREST = 5

/** The positions of a character in a word: begin, middle, end, single. */
const STATES = 'BMES'

function readWords(): [string, number][] {
  const file = createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt')
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([word, count]) => word && (Number(count) >= RAREST || [...word].length === 1))
    .map(([word, count]) => [word!, Number(count)])
}

/** Returns a line of words for each count, from the highest count down. */
function wordText(words: readonly [string, number][]): string {
  const byCount = new Map<number, string[]>()
  for (const [word, count] of words) {
    const same = byCount.get(count)
    if (same) same.push(word)
    else byCount.set(count, [word])
  }
  return [...byCount]
    .sort(([a], [b]) => b - a)
    .map(([count, each]) => `${count} ${each.join(' ')}`)
    .join('\n')
}

const add = (table: Map<string, number>, key: string, count: number): unknown =>
  table.set(key, (table.get(key) ?? 0) + count)

/**
 * Returns log probabilities of characters at positions, and of the transitions between positions. The original jieba
 * computed them from segmented texts, not from the dictionary.
 */
function modelText(words: readonly [string, number][]): string {
  const [at, steps, sums] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  let [long, single] = [0, 0]
  for (const [word, count] of words) {
    const letters = [...word]
    if (!/^[\u4E00-\u9FD5]+$/.test(word)) continue
    if (letters.length === 1) single += count
    else long += count
    const places = letters.length === 1 ? 'S' : `B${'M'.repeat(letters.length - 2)}E`
    letters.forEach((letter, index) => {
      add(at, letter + places[index]!, count)
      add(sums, places[index]!, count)
      if (index > 0) add(steps, places[index - 1]! + places[index]!, count)
    })
  }
  const log = (share: number): string => Math.log(share).toFixed(2)
  const after = (from: string, to: string): string => {
    const all = [...steps].filter(([step]) => step[0] === from).reduce((sum, [, count]) => sum + count, 0)
    return `${from}${to} ${log(steps.get(from + to)! / all)}`
  }
  const [asLong, asSingle] = [log(long / (long + single)), log(single / (long + single))]
  const letters = [...new Set([...at.keys()].map((key) => key.slice(0, -1)))].sort()
  const rows = letters.map((letter) => {
    const each = [...STATES].map((state) => {
      const count = at.get(letter + state)
      return count === undefined ? '-' : log(count / sums.get(state)!)
    })
    return `${letter} ${each.join(' ')}`
  })
  const first = [after('B', 'M'), after('B', 'E'), after('M', 'M'), after('M', 'E')]
  return [[`B ${asLong} S ${asSingle}`, ...first].join(' '), ...rows].join('\n')
}

/** From jieba's dictionary (@node-rs/jieba, MIT). */
export function jiebaFiles(): { path: string; bytes: Uint8Array }[] {
  const words = readWords()
  return [
    { path: 'jieba/letters.txt', bytes: new TextEncoder().encode(modelText(words)) },
    { path: 'jieba/words.txt', bytes: new TextEncoder().encode(wordText(words)) },
  ]
}
