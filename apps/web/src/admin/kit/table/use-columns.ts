import { useMemo, useState } from 'react'
import { readStored, writeStored } from '../../../api/storage.ts'
import type { Field } from '../field/field.ts'

/** Columns somebody chose to see, kept in this browser. */
export function useColumns(
  path: string,
  fields: readonly Field[],
): { shown: readonly Field[]; hidden: ReadonlySet<string>; setHidden: (names: readonly string[]) => void } {
  const key = `columns:${path}`
  const [names, setNames] = useState(() => readStored<string[]>(key))
  return useMemo(() => {
    const hidden = new Set(names ?? fields.filter((field) => field.spec.hidden).map((field) => field.name))
    const setHidden = (next: readonly string[]) => {
      writeStored(key, next)
      setNames([...next])
    }
    return { shown: fields.filter((field) => !hidden.has(field.name)), hidden, setHidden }
  }, [fields, key, names])
}
