import { useId, useState, type ReactNode } from 'react'
import { playerHostsOf } from '@mashu/contract/sys/config/player-hosts'
import { useSiteConfig } from '../../../api/site-config.ts'
import { Icon, type IconName } from '../../../ui/picture/icon.tsx'
import type { OwnUnit } from '../../query.ts'
import { hasContent } from '../../../ui/text/has-content.ts'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { starterPlayerAddress } from '../../work/work.ts'
import { videoOf } from './material.ts'
import { UnitVideo } from './unit-video.tsx'
import styles from './unit-panel.module.css'

interface Tab {
  key: string
  text: string
  icon: IconName
  content: ReactNode
}

/** The server does not send content that students may not see. */
function tabsOf(unit: OwnUnit, playerHosts: readonly string[]): Tab[] {
  const video = videoOf(unit, playerHosts)
  const example = starterPlayerAddress(unit)
  return [
    ...(video
      ? [
          {
            key: 'video',
            text: '视频',
            icon: 'play' as const,
            content: <UnitVideo video={video} name={unit.unitName} poster={unit.unitCover_url} />,
          },
        ]
      : []),
    ...(example
      ? [
          {
            key: 'case',
            text: '案例',
            icon: 'puzzle' as const,
            content: <CaseTab address={example} name={unit.unitName} />,
          },
        ]
      : []),
    ...(hasContent(unit.mediaContent)
      ? [{ key: 'text', text: '课程内容', icon: 'book' as const, content: <RichText html={unit.mediaContent} /> }]
      : []),
  ]
}

export function UnitTabs({ unit }: { unit: OwnUnit }) {
  const { playerHosts } = useSiteConfig()
  const tabs = tabsOf(unit, playerHostsOf(playerHosts))
  const [chosen, setChosen] = useState(tabs[0]?.key)
  const id = useId()
  const tab = tabs.find(({ key }) => key === chosen) ?? tabs[0]
  if (!tab) return null
  const step = (by: number): void => setChosen(tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length]!.key)
  return (
    <>
      <div
        className={styles['tabs']}
        role="tablist"
        aria-label="这一节"
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') step(1)
          else if (event.key === 'ArrowLeft') step(-1)
        }}
      >
        {tabs.map(({ key, text, icon }) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={key === tab.key}
            aria-controls={id}
            onClick={() => setChosen(key)}
          >
            <Icon name={icon} />
            {text}
          </button>
        ))}
      </div>
      <div id={id} role="tabpanel" aria-label={tab.text}>
        {tab.content}
      </div>
    </>
  )
}

function CaseTab({ address, name }: { address: string; name: string }) {
  return (
    <div className={styles['media']}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own player; it needs the token */}
      <iframe src={address} title={`${name}的案例`} allow="fullscreen; autoplay" />
    </div>
  )
}
