import { useSiteConfig } from '../../api/site-config.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Cloud, RoundTree } from '../../ui/picture/scene.tsx'
import { usualEditor } from '../../ui/work/editor.ts'
import styles from './banner.module.css'

/** The default banner: a rocket made of blocks flies to the stars. */
export function OwnSlide() {
  const siteConfig = useSiteConfig()
  return (
    <div className={styles.own}>
      <svg viewBox="0 0 860 320" preserveAspectRatio="xMaxYMid slice" aria-hidden>
        <rect width="860" height="320" fill="#173A70" />
        <g fill="#fff">
          <circle cx="392" cy="38" r="3" />
          <circle cx="470" cy="96" r="2" />
          <circle cx="822" cy="44" r="3" />
          <circle cx="360" cy="168" r="2" />
          <circle cx="516" cy="206" r="3" />
          <circle cx="300" cy="26" r="2" />
          <circle cx="800" cy="168" r="2" />
          <circle cx="590" cy="34" r="2" />
        </g>
        <circle cx="742" cy="68" r="30" fill="#FFC83D" />
        <circle cx="731" cy="60" r="5" fill="#FFB020" />
        <circle cx="751" cy="78" r="7" fill="#FFB020" />
        <g transform="rotate(24 640 150)">
          <path d="M612 218q28 62 56 0-6 46-28 66-22-20-28-66z" fill="#FF6B57" />
          <path d="M626 222q14 34 28 0-3 26-14 38-11-12-14-38z" fill="#FFC83D" />
          <path d="M598 150q-26 14-28 58l34-20zM682 150q26 14 28 58l-34-20z" fill="#0B6BD6" />
          <path
            d="M640 40q46 44 46 112v54q0 10-10 10h-18l-5 8h-26l-5-8h-18q-10 0-10-10v-54q0-68 46-112z"
            fill="#F2F7FD"
          />
          <path d="M640 40q22 21 34 50h-68q12-29 34-50z" fill="#FFB020" />
          <circle cx="640" cy="128" r="20" fill="#1890FF" />
          <circle cx="640" cy="128" r="12" fill="#B4DAFF" />
          <path d="M594 172h26l5 8h20l5-8h36v16h-92z" fill="#22B573" />
        </g>
        <path d="M300 320q240-92 560-44v44z" fill="#2E6BA8" />
        <path d="M460 320q200-62 400-30v30z" fill="#5FC088" />
        <g opacity=".16">
          <Cloud x={40} y={236} width={150} />
          <Cloud x={236} y={250} width={96} />
        </g>
        <RoundTree x={782} y={222} width={52} />
      </svg>
      <div className={styles.words}>
        <h1>
          把想法
          <br />
          变成作品
        </h1>
        <p>{siteConfig.brandDesc || '拼积木、讲故事、做游戏，从这里出发。'}</p>
        {usualEditor && (
          <ButtonLink to={usualEditor.address} newWindow kind="amber" iconAfter="right">
            开始创作
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
