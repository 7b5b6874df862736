import type { GuestInputProps } from './guest-question.tsx'
import { GuestLine, GuestText } from './guest-line.tsx'
import { GuestChoices, GuestSwitch } from './guest-choices.tsx'
import { STARS, GuestLevels } from './guest-levels.tsx'

/** A rating is a choice between numbers of stars. */
const Stars = (props: GuestInputProps) => <GuestChoices {...props} field={{ ...props.field, options: STARS }} />

const inputs = {
  text: GuestLine,
  longText: GuestText,
  number: GuestLine,
  choice: GuestChoices,
  choices: GuestChoices,
  flag: GuestSwitch,
  date: GuestLine,
  time: GuestLine,
  clock: GuestLine,
  stars: Stars,
  levels: GuestLevels,
} as const

export function GuestInput(props: GuestInputProps) {
  const Input = inputs[props.field.control]
  return <Input {...props} />
}
