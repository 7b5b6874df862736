export interface RichTextFieldProps {
  id?: string
  /** The HTML as it is stored. */
  value?: unknown
  onChange?: (value: unknown) => void
  disabled?: boolean
  label: string
  placeholder?: string
  /** The minimum height of the text area in px. */
  height?: number
}
