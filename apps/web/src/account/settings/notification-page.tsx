import type { NoticeKind } from '@mashu/contract/sys/notice-choice'
import { useMute, useMuted } from './query.ts'
import { Loaded, SettingList, SettingPage, SwitchRow } from './setting-page.tsx'

const kinds: readonly { kind: NoticeKind; title: string; text: string }[] = [
  { kind: 'notice', title: '通知公告', text: '学校和老师发布的通知' },
  { kind: 'system', title: '系统消息', text: '和你的账号、作品有关的消息' },
  { kind: 'ordinary', title: '一般消息', text: '关掉以后，只有重要和紧急的消息会出现在铃铛里' },
]

function Choices({ muted }: { muted: readonly NoticeKind[] }) {
  const mute = useMute()
  const change = (kind: NoticeKind, on: boolean) =>
    void mute.run(on ? muted.filter((mutedKind) => mutedKind !== kind) : [...muted, kind])
  return (
    <>
      <SettingList label="新消息通知">
        {kinds.map(({ kind, title, text }) => (
          <SwitchRow
            key={kind}
            title={title}
            text={text}
            on={!muted.includes(kind)}
            disabled={mute.busy}
            onChange={(on) => change(kind, on)}
          />
        ))}
      </SettingList>
      <p>紧急消息总会提醒。没有提醒的消息，在“我的消息”里随时能看到。</p>
    </>
  )
}

export default function NotificationPage() {
  const muted = useMuted()
  return (
    <SettingPage title="新消息通知" intro="选择哪些消息要在铃铛里提醒你，换一台电脑也一样。">
      <Loaded query={muted}>{(known) => <Choices muted={known} />}</Loaded>
    </SettingPage>
  )
}
