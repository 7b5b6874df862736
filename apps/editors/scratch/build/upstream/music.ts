import { createHash } from 'node:crypto'
import { replaceOnce } from './mend/source-text.ts'

/** Number of samples in the music extension. */
const expected = 61

const decoder = /\.decodeSoundPlayer\(\{data:\{buffer:([\w$]+)\}\}\)/g

/** Removes the samples (1.5 MB) from a bundle. The music extension fetches them from `address`. */
export function takeSamplesOut(source: string, address: string): { source: string; files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>()
  let taken = 0
  // Matches `123(e,t,o){e.exports=o(456)("<base64 of an mp3>")}`.
  const without = source.replaceAll(
    /\{([\w$]+)\.exports=[\w$]+\(\d+\)\("((?:\/\/u|SUQz)[A-Za-z0-9+/=]+)"\)\}/g,
    (_, module: string, base64: string) => {
      const bytes = Buffer.from(base64, 'base64')
      const name = `${createHash('md5').update(bytes).digest('hex')}.mp3`
      files.set(name, bytes)
      taken += 1
      return `{${module}.exports="${address}${name}"}`
    },
  )
  if (taken !== expected) throw new Error(`${taken} music samples found, ${expected} expected`)
  return { source: decodeLater(without), files }
}

function decodeLater(source: string): string {
  const calls = [...source.matchAll(decoder)]
  const [call] = calls
  if (call === undefined || calls.length !== 1) throw new Error(`decoding of samples found ${calls.length} times`)
  const engine = /[\w$]+$/.exec(source.slice(0, call.index))?.[0]
  const sample = call[1] ?? ''
  return replaceOnce(
    source,
    `${engine}${call[0]}`,
    `fetch(${sample}).then(r=>r.arrayBuffer()).then(b=>${engine}.decodeSoundPlayer({data:{buffer:b}}))`,
  )
}
