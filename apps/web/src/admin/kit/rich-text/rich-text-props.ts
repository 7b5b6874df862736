export interface RichTextFieldProps {
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  disabled?: boolean
  label: string
  placeholder?: string
  /** The minimum height of the text area in px. */
  height?: number
}
