import { ColorPicker } from 'antd'
import { textValue } from '../../kit/field/choice.tsx'
import type { InputProps } from '../../kit/field/field.ts'

/** The value is a text such as `#FFFCF6`. */
export function ColorInput({ id, value, onChange, disabled }: InputProps) {
  return (
    <span id={id}>
      <ColorPicker
        value={textValue(value) ?? null}
        onChangeComplete={(color) => onChange?.(color.cleared ? '' : color.toHexString().toUpperCase())}
        disabled={disabled}
        allowClear
        showText={(color) => (textValue(value) ? color.toHexString().toUpperCase() : '没有设置')}
      />
    </span>
  )
}
