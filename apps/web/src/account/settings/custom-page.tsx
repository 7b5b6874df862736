import { presets } from '../../ui/theme/preset.ts'
import { isStudent, useSession } from '../../api/session.ts'
import { isDark } from '../../ui/theme/dark.ts'
import { changeSetting, followSystem, useSetting } from '../../ui/theme/setting.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { SettingList, SettingPage, SwitchRow } from './setting-page.tsx'
import shared from './setting-page.module.css'
import styles from './custom-page.module.css'

/** The settings drawer shows the same settings. */
export default function CustomPage() {
  const setting = useSetting()
  const follows = setting.dark === 'system'
  const office = !isStudent(useSession())
  return (
    <SettingPage title="个性化" intro="选自己喜欢的样子，马上就能看到；只保存在这台电脑的浏览器里。">
      <fieldset className={shared['group']}>
        <legend>主题色</legend>
        <div className={styles['colours']}>
          {presets.map(({ name, seed, action }) => (
            <label key={seed} className={styles['colour']} style={{ '--own': action } as React.CSSProperties}>
              <input
                type="radio"
                name="preset"
                className="visually-hidden"
                checked={setting.color === seed}
                onChange={() => changeSetting({ color: seed })}
              />
              <span style={{ background: action }}>{setting.color === seed && <Icon name="check" />}</span>
              {name.replace('（默认）', '')}
            </label>
          ))}
        </div>
      </fieldset>
      <SettingList label="显示">
        <SwitchRow
          title="深色模式"
          text="晚上看屏幕不刺眼"
          on={isDark(setting.dark)}
          disabled={follows}
          onChange={(dark) => changeSetting({ dark })}
        />
        <SwitchRow title="深色跟随系统" text="电脑或平板换成深色，这里也跟着换" on={follows} onChange={followSystem} />
        <SwitchRow
          title="暗色菜单"
          text="左边的菜单用深色底"
          on={setting.menuTheme === 'dark'}
          onChange={(dark) => changeSetting({ menuTheme: dark ? 'dark' : 'light' })}
        />
        <SwitchRow
          title="色弱模式"
          text="让相近的颜色更容易分清"
          on={setting.weak}
          onChange={(weak) => changeSetting({ weak })}
        />
        {office && (
          <SwitchRow
            title="多页签模式"
            text="打开的页面排成页签，随时切换"
            on={setting.multiPage}
            onChange={(multiPage) => changeSetting({ multiPage })}
          />
        )}
      </SettingList>
    </SettingPage>
  )
}
