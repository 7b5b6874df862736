import { useEffect, useRef, useState } from 'react'
import { getSession } from '../../../api/session.ts'
import { traits } from '../field/kind.ts'
import type { Field } from '../field/field.ts'
import type { Values } from '../resource/resource.ts'

/**
 * Drafts of forms that closed by themselves, because the session ended or the page was reloaded. A draft is kept in
 * this tab of the browser, for this person and this form; passwords are never stored.
 */
const PREFIX = 'mashu_draft:'

export const draftKey = (mode: 'add' | 'edit', rowId: string | undefined, names: readonly string[]): string =>
  `${PREFIX}${getSession().user?.id ?? ''}:${location.pathname}:${mode}:${rowId ?? ''}:${names.join(',')}`

/** Names the row that a new one is added below, so that a draft is not offered below another. */
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
    // Without room the form is as it was before: only on the screen.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // as above
  }
}

export interface Draft {
  /** Values of an earlier draft, found when the form opened, until they are taken or refused. */
  found: Values | undefined
  /** Something was typed. */
  dirty(): void
  /** Sent, or given up on purpose: nothing is left to keep. */
  over(): void
  dismiss(): void
}

/** Keeps the form's values when the page goes, and finds them when it comes back. */
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
