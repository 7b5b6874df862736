import { repairArgument } from '../block/argument.ts'
import { blockRow, hasNoLeft, hasNoRight, isBlockOp, type BlockOp } from '../block/table.ts'
import { builtInSound } from '../limit/limit.ts'
import type { IdSource } from './identity.ts'
import type { Block, Strip } from './project.ts'
import { isRawObject, type RawObject, type Reader } from './reader.ts'

export interface ScriptScope {
  readonly reader: Reader
  readonly ids: IdSource
  readonly sounds: readonly string[]
  /** The number of the character's page, from 1. */
  readonly page: number
  readonly pageCount: number
}

/** Maximum nesting. Deeper blocks in an attacker's file could exhaust the stack. */
const deepest = 12

/** Replaces a missing sound by the first sound of the character (scratchjr.md §6). */
function readSound(scope: ScriptScope, op: BlockOp, arg: unknown, path: string): { op: BlockOp; arg: number | string } {
  if (op === 'playsnd' && typeof arg === 'string' && scope.sounds.includes(arg)) return { op, arg }
  const index = Number(arg)
  if (op === 'playusersnd' && Number.isInteger(index) && index >= 1 && index < scope.sounds.length)
    return { op, arg: index }
  scope.reader.note('missing-sound', path)
  return { op: 'playsnd', arg: scope.sounds[0] ?? builtInSound }
}

/**
 * Returns undefined for a missing page. A block that goes to its own page goes to the next page instead (scratchjr.md
 * §6).
 */
function readPageNumber(scope: ScriptScope, arg: unknown, path: string): number | undefined {
  const wanted = Number(arg)
  if (Number.isInteger(wanted) && wanted >= 1 && wanted <= scope.pageCount && wanted !== scope.page) return wanted
  scope.reader.note('missing-page', path)
  return wanted === scope.page && scope.pageCount > 1 ? (scope.page % scope.pageCount) + 1 : undefined
}

function readArgument(
  scope: ScriptScope,
  op: BlockOp,
  raw: unknown,
  path: string,
): { op: BlockOp; arg?: number | string | undefined } | undefined {
  const { kind } = blockRow(op).argument
  if (kind === 'none') return { op }
  if (kind === 'sound' || kind === 'recording') return readSound(scope, op, raw, path)
  if (kind === 'page') {
    const arg = readPageNumber(scope, raw, path)
    return arg === undefined ? undefined : { op, arg }
  }
  const arg = repairArgument(op, raw)
  if (arg !== raw) scope.reader.note('wrong-value', path)
  return { op, arg }
}

function readBlock(scope: ScriptScope, raw: unknown, path: string, depth: number): Block | undefined {
  if (!isRawObject(raw) || !isBlockOp(raw.op)) {
    scope.reader.note('unknown-block', path)
    return undefined
  }
  const known = readArgument(scope, raw.op, raw.arg, path)
  if (!known) return undefined
  const block: Block = { id: scope.ids.take('block'), ...known }
  if (blockRow(raw.op).shape !== 'wrap') return block
  return {
    ...block,
    inner: depth < deepest ? readBlocks(scope, scope.reader.list(raw, 'inner', path), `${path}.inner`, depth + 1) : [],
  }
}

/** Removes misplaced start and end blocks, and all blocks after an end block. */
function readBlocks(scope: ScriptScope, raw: readonly unknown[], path: string, depth: number): Block[] {
  const blocks: Block[] = []
  for (const [index, item] of raw.entries()) {
    const at = `${path}[${index}]`
    const block = readBlock(scope, item, at, depth)
    if (!block) continue
    const inside = depth > 0
    if ((hasNoLeft(block.op) && (inside || blocks.length > 0)) || (hasNoRight(block.op) && inside)) {
      scope.reader.note('misplaced-block', at)
      continue
    }
    blocks.push(block)
    if (hasNoRight(block.op) && index < raw.length - 1) {
      scope.reader.note('misplaced-block', `${path}[${index + 1}]`)
      break
    }
  }
  return blocks
}

function readStrip(scope: ScriptScope, raw: unknown, path: string): Strip | undefined {
  const source: RawObject = isRawObject(raw) ? raw : {}
  const blocks = readBlocks(scope, scope.reader.list(source, 'blocks', path), `${path}.blocks`, 0)
  if (blocks.length === 0) return undefined
  const place = { fallback: 20, min: 0, max: 20_000 }
  return {
    id: scope.ids.take('strip'),
    x: scope.reader.number(source, 'x', path, place),
    y: scope.reader.number(source, 'y', path, place),
    blocks,
  }
}

export const readScripts = (scope: ScriptScope, raw: readonly unknown[], path: string): Strip[] =>
  raw.flatMap((item, index) => readStrip(scope, item, `${path}[${index}]`) ?? [])
