import { isBlockOp, blockRow } from '../block/table.ts'
import { advance, blockSize } from '../edit/layout.ts'
import type { Block, Strip } from '../model/project.ts'
import { isRawObject } from '../model/reader.ts'

/** Name, argument or the text "null", x, y, and the strip inside a repeat (scratchjr.md §6). */
type SjrBlock = readonly unknown[]

function writeBlocks(blocks: readonly Block[], x: number, y: number): SjrBlock[] {
  let left = x
  return blocks.map((block) => {
    const own = [block.op, block.arg ?? 'null', left, y]
    const inner =
      blockRow(block.op).shape === 'wrap' ? [writeBlocks(block.inner ?? [], left + blockSize.wrapLeft, y)] : []
    left += advance(block)
    return [...own, ...inner]
  })
}

export const writeStrip = ({ blocks, x, y }: Strip): SjrBlock[] => writeBlocks(blocks, x, y)

/** Older files contain percent-encoded characters. */
function unescapeText(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readArgument(op: unknown, arg: unknown): unknown {
  if (!isBlockOp(op)) return arg
  const { kind } = blockRow(op).argument
  if (kind === 'text') return unescapeText(String(arg))
  return typeof arg === 'string' && arg.trim() !== '' && kind !== 'color' && kind !== 'sound' ? Number(arg) : arg
}

/** `readProject` validates the data. */
function readBlock(raw: unknown): unknown {
  if (!Array.isArray(raw)) return raw
  const [op, arg, , , inner] = raw as unknown[]
  const argument = arg === 'null' || arg === null ? undefined : readArgument(op, arg)
  const block = { op, arg: argument }
  if (Array.isArray(inner)) return { ...block, inner: inner.map(readBlock) }
  return op === 'repeat' ? { ...block, inner: [] } : block
}

const coordinate = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, value) : 20

export function readStrip(raw: unknown): unknown {
  if (!Array.isArray(raw)) return isRawObject(raw) ? raw : { blocks: [] }
  const first: unknown = raw[0]
  const [, , x, y] = Array.isArray(first) ? (first as unknown[]) : []
  return { x: coordinate(x), y: coordinate(y), blocks: raw.map(readBlock) }
}
