export interface RichTextFieldProps {
  id?: string
  /** Markup as it is stored. */
  value?: unknown
  onChange?: (value: unknown) => void
  disabled?: boolean
  label: string
  placeholder?: string
  /** Minimum height of the text area in px. */
  height?: number
}
