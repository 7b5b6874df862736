import { useNavigate } from 'react-router'
import { LANDING } from '../../page/redirect.ts'
import { useSession } from '../../api/session.ts'
import { Button, ButtonLink } from '../form/button.tsx'
import { Mascot } from '@mashu/ui/mascot'
import styles from './exception.module.css'

export type ExceptionCode = 403 | 404 | 500

interface Words {
  sentence: string
  hints: readonly string[]
}

const words: Readonly<Record<ExceptionCode, Words>> = {
  403: {
    sentence: '抱歉，你无权访问该页面',
    hints: [
      '这个页面只给有权限的人看',
      '如果你应该能看到它，请找老师或管理员开通',
      '也可能是登录了别的账号，退出后换一个试试',
    ],
  },
  404: {
    sentence: '抱歉，没有找到这个页面',
    hints: ['检查一下地址有没有写错', '页面可能搬走了，或者你没有它的权限', '从首页出发，用菜单或搜索再找一找'],
  },
  500: {
    sentence: '抱歉，服务器出错了',
    hints: ['不是你的错，已经保存的内容都还在', '过一会儿刷新页面再试', '一直不行的话，请告诉老师或管理员'],
  },
}

/** A sign in the hills, with the status on the sign. */
function Sign({ code }: { code: ExceptionCode }) {
  return (
    <svg viewBox="0 0 420 220" className={styles.scene} aria-hidden>
      <rect width="420" height="220" rx="24" fill="var(--sky-1)" />
      <circle cx="352" cy="54" r="24" fill="var(--sand)" />
      <path
        d="M52 70a18 18 0 0 1 34-6 15 15 0 0 1 24 12 10 10 0 0 1-2 20H58a14 14 0 0 1-6-26z"
        fill="var(--surface)"
        opacity=".8"
      />
      <path
        d="M0 176c70-44 140-44 210-14s140 20 210-18v52a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24z"
        fill="var(--hill-2)"
      />
      <path d="M0 196c90-24 180-20 260-6s120 6 160-4v10a24 24 0 0 1-24 24H24a24 24 0 0 1-24-24z" fill="var(--hill-3)" />
      <path d="M238 92h12v108h-12z" fill="#8A6A4A" />
      <path d="M160 58h158l22 26-22 26H160a10 10 0 0 1-10-10V68a10 10 0 0 1 10-10z" fill="var(--amber)" />
      <text x="236" y="101" textAnchor="middle" className={styles.code}>
        {code}
      </text>
    </svg>
  )
}

/** An error on a page of its own. */
export function Exception({ code }: { code: ExceptionCode }) {
  const navigate = useNavigate()
  const { token } = useSession()
  const { sentence, hints } = words[code]
  return (
    <div className={styles.exception}>
      <div className={styles.picture}>
        <Sign code={code} />
        <Mascot pose="rest" face="worried" width={96} />
      </div>
      <div className={styles.words}>
        <h1>{sentence}</h1>
        <ul>
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
        <div className={styles.ways}>
          <ButtonLink to={token ? LANDING : '/index'} icon="home">
            返回首页
          </ButtonLink>
          {code === 500 ? (
            <Button kind="outline" icon="refresh" onClick={() => location.reload()}>
              刷新页面
            </Button>
          ) : (
            history.length > 1 && (
              <Button kind="outline" icon="left" onClick={() => void navigate(-1)}>
                返回上一页
              </Button>
            )
          )}
        </div>
      </div>
    </div>
  )
}
