import { user } from '@mashu/contract/sys/user'
import { callWhole } from '@mashu/client'
import { formFields } from '../../kit/field/field.ts'
import { FormPopup } from '../../kit/form/form-popup.tsx'
import { MUST_CHANGE_HELP, passwordFields } from './password-fields.ts'

interface Account {
  id: string
  username: string
}

const passwordForm = formFields(
  { edit: user.changePassword },
  'edit',
  ['username', 'password', 'confirmpassword', 'mustChange'],
  {
    username: { label: '用户账号', readOnly: true },
    ...passwordFields,
    mustChange: { help: MUST_CHANGE_HELP },
  },
)

/** The server ends the sessions of the account. */
export function PasswordPopup({ account, close }: { account: Account; close: () => void }) {
  return (
    <FormPopup
      title="重新设定密码"
      fields={passwordForm}
      mode="edit"
      values={{ username: account.username }}
      close={close}
      submit={(values) =>
        callWhole(user.changePassword, {
          body: {
            id: account.id,
            username: account.username,
            password: String(values['password']),
            confirmpassword: String(values['confirmpassword']),
            mustChange: values['mustChange'] === true,
          },
        })
      }
    />
  )
}
