import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { SsoLinks } from './sso-links.tsx'
import { masked } from '../masked.ts'
import { useAccount, type Account } from '../query.ts'
import { Loaded, SettingList, SettingPage, SettingRow, useRowSize } from '../setting-page.tsx'
import { words, BindDialog, type Kind } from './bind-dialog.tsx'

function Bindings({ account }: { account: Account }) {
  const size = useRowSize()
  const [open, setOpen] = useState<Kind>()
  return (
    <>
      <SettingList label="账户绑定">
        {(['phone', 'email'] as const).map((kind) => (
          <SettingRow
            key={kind}
            icon={words[kind].icon}
            title={words[kind].title}
            text={account[kind] ? `已绑定 ${masked(account[kind])}` : `未绑定，${words[kind].use}`}
          >
            <Button
              kind={account[kind] ? 'outline' : 'soft'}
              size={size}
              aria-label={`${account[kind] ? '修改' : '绑定'}${words[kind].title}`}
              onClick={() => setOpen(kind)}
            >
              {account[kind] ? '修改' : '绑定'}
            </Button>
          </SettingRow>
        ))}
      </SettingList>
      {open && <BindDialog kind={open} account={account} onClose={() => setOpen(undefined)} />}
    </>
  )
}

export default function BindingPage() {
  const account = useAccount()
  return (
    <SettingPage title="账户绑定" intro="手机和邮箱只有你自己和老师看得到。">
      <Loaded query={account} rows={2}>
        {(known) => <Bindings account={known} />}
      </Loaded>
      <SsoLinks />
    </SettingPage>
  )
}
