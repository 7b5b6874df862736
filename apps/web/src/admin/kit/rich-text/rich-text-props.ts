export interface RichTextFieldProps {
  id?: string
  /** Markup as it is stored. */
  value?: unknown
  onChange?: (value: unknown) => void
  disabled?: boolean
  label: string
  placeholder?: string
  /** Least height of the writing area in px. */
  height?: number
}
