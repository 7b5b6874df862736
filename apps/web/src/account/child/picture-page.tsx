import { useState } from 'react'
import {
  CLASS_CODE_LENGTH,
  CODE_LENGTH,
  codePictures,
  faces,
  toClassCode,
} from '@mashu/contract/sys/class-login/picture'
import { childLogin } from '@mashu/contract/sys/class-login/child-login'
import { call, readStored, WEEK, writeStored } from '@mashu/client'
import { deviceId } from '../../page/device-name.ts'
import { useAction } from '../../api/use-action.ts'
import { useTitle } from '../../page/title.ts'
import { Button } from '../../ui/form/button.tsx'
import { ChildPage, Saying } from './child-page.tsx'
import { Picture } from '../../ui/drawing/picture.tsx'
import { SignedIn, useSignedIn } from './signed-in.tsx'
import { useChildEntry } from './use-child-entry.ts'
import styles from './child-page.module.css'

/** Only the first child of a class has to type the class code on this computer. */
const CLASS_KEY = 'CHILD_CLASS'
const faceNames = new Map<string, string>(faces.map(({ id, name }) => [id, name]))

/** Logs a child in by class code, own picture, and three secret pictures in the right order. */
export function PicturePage() {
  useTitle('图片登录')
  const { other, send } = useSignedIn()
  return other ? <SignedIn way="picture" user={other} replace={send} /> : <Letters />
}

function Letters() {
  const [typed, setTyped] = useState(() => readStored<string>(CLASS_KEY) ?? '')
  const [found, setFound] = useState<{ classCode: string; faces: readonly string[] }>()
  const [face, setFace] = useState<string>()
  const search = useAction((classCode: string) => call(childLogin.faces, { body: { classCode, device: deviceId() } }), {
    done: (result, classCode) => {
      writeStored(CLASS_KEY, classCode, WEEK)
      setFound({ classCode, faces: result.faces })
    },
  })
  const type = (text: string) => {
    search.clear()
    setTyped(text)
    const code = toClassCode(text)
    if (code.length === CLASS_CODE_LENGTH) void search.run(code)
  }
  if (found === undefined)
    return (
      <ChildPage way="picture" title="黑板上的四个字母是什么？">
        <form
          className={styles.ask}
          onSubmit={(event) => {
            event.preventDefault()
            type(typed)
          }}
        >
          <input
            className={styles.letters}
            aria-label="班级的四个字母"
            value={typed}
            maxLength={CLASS_CODE_LENGTH}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            inputMode="text"
            onChange={(event) => type(event.target.value)}
          />
          <Button type="submit" size="big" loading={search.busy}>
            找我的班级
          </Button>
          {search.failure && <Saying tone="bad">{search.failure.message}</Saying>}
        </form>
      </ChildPage>
    )
  if (face === undefined)
    return (
      <ChildPage way="picture" title="哪个是你？">
        {found.faces.length === 0 && <Saying tone="bad">你们班还没有图片密码，请老师先生成</Saying>}
        <ul className={styles.faces}>
          {found.faces.map((id) => (
            <li key={id}>
              <button type="button" aria-label={faceNames.get(id) ?? id} onClick={() => setFace(id)}>
                <Picture id={id} />
              </button>
            </li>
          ))}
        </ul>
        <Button kind="outline" icon="left" onClick={() => setFound(undefined)}>
          换一个班级
        </Button>
      </ChildPage>
    )
  return <Code classCode={found.classCode} face={face} back={() => setFace(undefined)} />
}

function Code({ classCode, face, back }: { classCode: string; face: string; back: () => void }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { run, busy, hasSucceeded, failure, clear } = useChildEntry(() => setChosen([]))
  const isSending = busy || hasSucceeded
  const choose = (id: string) => {
    if (isSending || chosen.includes(id)) return
    clear()
    const next = [...chosen, id]
    setChosen(next)
    if (next.length === CODE_LENGTH)
      void run(() => call(childLogin.pictures, { body: { classCode, device: deviceId(), face, pictureSecret: next } }))
  }
  return (
    <ChildPage way="picture" title="按顺序点你的三张图片">
      <div className={styles.chosen} role="img" aria-label={`已经点了 ${chosen.length} 张，一共 ${CODE_LENGTH} 张`}>
        <span className={styles.own}>
          <Picture id={face} />
        </span>
        {Array.from({ length: CODE_LENGTH }, (_, index) => (
          <span key={index}>{chosen[index] !== undefined && <Picture id={chosen[index]} />}</span>
        ))}
      </div>
      <ul className={styles.pictures}>
        {codePictures.map(({ id, name }) => (
          <li key={id}>
            <button type="button" aria-label={name} aria-disabled={chosen.includes(id)} onClick={() => choose(id)}>
              <Picture id={id} />
            </button>
          </li>
        ))}
      </ul>
      <CodeWords isSending={isSending} refusal={failure?.message} />
      <div className={styles.actions}>
        <Button kind="outline" icon="undo" disabled={chosen.length === 0 || isSending} onClick={() => setChosen([])}>
          重新点
        </Button>
        <Button kind="ghost" icon="left" onClick={back}>
          不是我
        </Button>
      </div>
    </ChildPage>
  )
}

function CodeWords({ isSending, refusal }: { isSending: boolean; refusal: string | undefined }) {
  if (isSending) return <Saying tone="good">正在登录…</Saying>
  if (refusal !== undefined) return <Saying tone="bad">{refusal}</Saying>
  return <Saying tone="plain">忘了？举手问老师</Saying>
}
