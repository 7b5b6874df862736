import { useId, type ReactNode } from 'react'
import { isStudent, useSession } from '../../api/session.ts'
import { contrast, presets } from '../../ui/theme/preset.ts'
import { isDark } from '../../ui/theme/dark.ts'
import { changeSetting, followSystem, useSetting, type Setting } from '../../ui/theme/setting.ts'
import { classNames } from '../../ui/text/class-names.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { Drawer } from '../../ui/popup/dialog.tsx'
import { SettingPicture } from './setting-picture.tsx'
import styles from './setting-drawer.module.css'

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}

interface PictureProps {
  group: string
  title: string
  on: boolean
  menu: 'side' | 'top'
  dark: boolean
  onPick: () => void
}

/** The label is visible below the picture, because a tooltip would not be enough. */
function PictureChoice({ group, title, on, menu, dark, onPick }: PictureProps) {
  return (
    <label className={styles.picture} title={title}>
      <input type="radio" name={group} checked={on} onChange={onPick} className="visually-hidden" />
      <span className={styles.frame}>
        <SettingPicture menu={menu} dark={dark} />
        {on && <Icon name="check" size={16} className={styles.tick} />}
      </span>
      <span>{title}</span>
    </label>
  )
}

interface SwitchProps {
  title: string
  on: boolean
  off?: string | undefined
  onChange: (on: boolean) => void
}

/** `off` is the reason why the switch has no effect now. */
function Switch({ title, on, off, onChange }: SwitchProps) {
  return (
    <label className={classNames(styles.row, off !== undefined && styles.idle)} title={off}>
      <span>{title}</span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        disabled={off !== undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

function Colours({ setting }: { setting: Setting }) {
  return (
    <div className={styles.colours} role="radiogroup" aria-label="主题色">
      {presets.map(({ name, seed }) => (
        <label
          key={seed}
          title={name}
          className={styles.colour}
          style={{ background: seed, color: contrast(seed, '#FFFFFF') >= 3 ? '#FFFFFF' : '#1B2A41' }}
        >
          <input
            type="radio"
            name="preset"
            checked={setting.color === seed}
            onChange={() => changeSetting({ color: seed })}
            className="visually-hidden"
            aria-label={name}
          />
          {setting.color === seed && <Icon name="check" size={16} />}
        </label>
      ))}
    </div>
  )
}

function Navigation({ setting }: { setting: Setting }) {
  const top = setting.layout === 'topmenu'
  return (
    <>
      <Section title="导航模式">
        <div className={styles.pictures}>
          <PictureChoice
            group="layout"
            title="侧边栏导航"
            on={!top}
            menu="side"
            dark={false}
            onPick={() => changeSetting({ layout: 'sidemenu' })}
          />
          <PictureChoice
            group="layout"
            title="顶部栏导航"
            on={top}
            menu="top"
            dark={false}
            onPick={() => changeSetting({ layout: 'topmenu', fixedSidebar: false })}
          />
        </div>
      </Section>
      <div className={styles.section}>
        <label className={styles.row} title="该设定仅 [顶部栏导航] 时有效">
          <span>内容区域宽度</span>
          <select
            value={setting.contentWidth}
            onChange={(event) => changeSetting({ contentWidth: event.target.value as Setting['contentWidth'] })}
          >
            <option value="Fixed">固定</option>
            {top && <option value="Fluid">流式</option>}
          </select>
        </label>
        <Switch title="固定顶栏" on={setting.fixedHeader} onChange={(fixedHeader) => changeSetting({ fixedHeader })} />
        <Switch
          title="下滑时隐藏顶栏"
          on={setting.autoHideHeader}
          off={setting.fixedHeader ? undefined : '固定顶栏时可配置'}
          onChange={(autoHideHeader) => changeSetting({ autoHideHeader })}
        />
        <Switch
          title="固定侧边菜单"
          on={setting.fixedSidebar}
          off={top ? '仅在侧边栏导航时可配置' : undefined}
          onChange={(fixedSidebar) => changeSetting({ fixedSidebar })}
        />
      </div>
    </>
  )
}

/** A change is applied and stored in this browser immediately (spec.md §2.6). */
export default function SettingDrawer({ onClose }: { onClose: () => void }) {
  const setting = useSetting()
  // The pages for students have neither a menu position nor fixed headers.
  const student = isStudent(useSession())
  const follows = setting.dark === 'system'
  const darkMenu = setting.menuTheme === 'dark'
  return (
    <Drawer title="主题设置" width={320} onClose={onClose}>
      <div className={styles.body}>
        <Section title="整体风格设置">
          <div className={styles.pictures}>
            <PictureChoice
              group="ground"
              title="暗色菜单风格"
              on={darkMenu}
              menu="side"
              dark
              onPick={() => changeSetting({ menuTheme: 'dark' })}
            />
            <PictureChoice
              group="ground"
              title="亮色菜单风格"
              on={!darkMenu}
              menu="side"
              dark={false}
              onPick={() => changeSetting({ menuTheme: 'light' })}
            />
          </div>
          <Switch
            title="深色模式"
            on={isDark(setting.dark)}
            off={follows ? '正在跟随系统' : undefined}
            onChange={(dark) => changeSetting({ dark })}
          />
          <Switch title="深色跟随系统" on={follows} onChange={followSystem} />
        </Section>
        <Section title="主题色">
          <Colours setting={setting} />
        </Section>
        {!student && <Navigation setting={setting} />}
        <Section title="其他设置">
          <Switch title="色弱模式" on={setting.weak} onChange={(weak) => changeSetting({ weak })} />
          <Switch title="多页签模式" on={setting.multiPage} onChange={(multiPage) => changeSetting({ multiPage })} />
        </Section>
        <p className={styles.note}>设置立即生效，只保存在这台电脑的浏览器里，不会影响别人。</p>
      </div>
    </Drawer>
  )
}
