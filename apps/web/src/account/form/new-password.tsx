import type { ComponentProps, ReactNode } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

type FieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>

interface NewPasswordProps {
  values: { username: string; password: string }
  placeholder: string
  /** Shown below the strength meter. */
  children?: ReactNode
  bind: (field: 'password' | 'password2') => FieldProps
}

export function NewPassword({ values, placeholder, children, bind }: NewPasswordProps) {
  const shared = { icon: 'lock', type: 'password', autoComplete: 'new-password', maxLength: 128 } as const
  return (
    <>
      <TextField label="密码" {...shared} placeholder={placeholder} {...bind('password')} />
      <div>
        <StrengthMeter password={values.password} username={values.username} />
        {children}
      </div>
      <TextField label="确认密码" {...shared} placeholder="再输入一次" {...bind('password2')} />
    </>
  )
}
