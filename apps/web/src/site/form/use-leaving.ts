import type { Dispatch, FocusEvent, SetStateAction } from 'react'
import { call } from '@mashu/client'
import type { GuestField } from '@mashu/contract/online/form/public/guest-field'
import { publicForm } from '@mashu/contract/online/form/public/public-form'
import type { KeptAnswer, TypedRows } from './kept-answer.ts'
import { missingOf, type OpenGuestForm } from './use-answer.ts'

interface Typed {
  values: KeptAnswer['values']
  rows: TypedRows
  setFaults: Dispatch<SetStateAction<Record<string, string>>>
}

interface Asked {
  field: GuestField
  /** Empty if the field has no text. */
  text: string
  sub?: string
}

/** A place is for example `phone` or `kids[0].phone`. */
function askedAt({ form }: OpenGuestForm, { values, rows }: Typed, place: string): Asked | undefined {
  const [, sub, at, key] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(place) ?? []
  const [fields, typed] =
    sub === undefined
      ? [form.fields, values]
      : [form.subs.find((each) => each.key === sub)?.fields ?? [], rows[sub]?.[Number(at)] ?? {}]
  const field = fields.find((each) => each.key === (key ?? place))
  return field && { field, text: String(typed[field.key] || '').trim(), ...(sub === undefined ? {} : { sub }) }
}

/** Without a connection, the text is checked when the form is sent. */
async function serverFault({ token }: OpenGuestForm, { field, sub, text }: Asked): Promise<string | null> {
  try {
    const body = { ...(sub === undefined ? {} : { sub }), key: field.key, value: text }
    return (await call(publicForm.check, { params: { token }, body })).fault
  } catch {
    return null
  }
}

/** Checks a question that loses the focus, except an empty one. */
export function useLeaving(open: OpenGuestForm, typed: Typed) {
  return (event: FocusEvent<HTMLFormElement>): void => {
    const input = event.target as HTMLElement as HTMLInputElement
    const { name: place, value } = input
    const asked = askedAt(open, typed, place)
    // The focus may move between the choices of one question.
    if (!asked || asked.text === '' || (event.relatedTarget as HTMLInputElement | null)?.name === place) return
    const say = (message: string) => typed.setFaults((before) => ({ ...before, [place]: message }))
    const fault = missingOf(open, typed.values, typed.rows)[place]
    if (fault !== undefined) say(fault)
    else if (asked.field.isCheckedByServer)
      void serverFault(open, asked).then((told) => {
        // The message does not apply if the text was changed meanwhile.
        if (told !== null && input.value === value) say(told)
      })
  }
}
