import { useEffect, useRef, useState } from 'react'
import { getSession } from '../../../api/session.ts'
import { traits } from '../field/kind.ts'
import type { Field } from '../field/field.ts'
import type { Values } from '../resource/resource.ts'

/**
 * A changed form that closes before it is sent or cancelled, for example because the session ends, is stored as a draft
 * in this browser tab, for each user and form. Passwords are never stored.
 */
const PREFIX = 'mashu_draft:'

export const draftKey = (mode: 'add' | 'edit', rowId: string | undefined, names: readonly string[]): string =>
  `${PREFIX}${getSession().user?.id ?? ''}:${location.pathname}:${mode}:${rowId ?? ''}:${names.join(',')}`

/** Returns a text for the parent of a new row. A draft of a new row is offered only for the same parent. */
export function parentOf(start: Values, fields: readonly Field[]): string | undefined {
  const names = new Set(fields.map(({ name }) => name))
  const parent = Object.entries(start).filter(([name]) => !names.has(name) || /parentId$|^pid$/.test(name))
  return parent.length > 0 ? JSON.stringify(parent) : undefined
}

export function readDraft(key: string): Values | undefined {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Values)
  } catch {
    return undefined
  }
}

export function writeDraft(key: string, fields: readonly Field[], values: Values): void {
  const kept = fields
    .filter((field) => !traits[field.kind].secret)
    .map((field) => [field.name, values[field.name]] as const)
    .concat([['rowVersion', values['rowVersion']]])
    .filter(([, value]) => value !== undefined)
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // A browser that blocks the storage stores no draft.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // A browser that blocks the storage has no draft.
  }
}

export interface Draft {
  /** The draft found when the form opened. Undefined after the user restored or dismissed the draft. */
  found: Values | undefined
  /** Must be called after each change. */
  dirty(): void
  /** Removes the draft. Must be called when the form is sent or cancelled. */
  over(): void
  dismiss(): void
}

/** Stores the values when the user leaves the page, and finds them when the form is opened again. */
export function useDraft(
  mode: 'add' | 'edit',
  rowId: string | undefined,
  fields: readonly Field[],
  values: () => Values,
): Draft {
  const [key] = useState(() =>
    draftKey(
      mode,
      rowId,
      fields.map((field) => field.name),
    ),
  )
  const [found, setFound] = useState(() => readDraft(key))
  const changed = useRef(false)
  const keep = useRef(() => {})
  useEffect(() => {
    keep.current = () => {
      if (changed.current) writeDraft(key, fields, values())
    }
  })
  useEffect(() => {
    const leave = () => keep.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    found,
    dirty: () => {
      changed.current = true
    },
    over: () => {
      changed.current = false
      dropDraft(key)
    },
    dismiss: () => {
      setFound(undefined)
      dropDraft(key)
    },
  }
}
