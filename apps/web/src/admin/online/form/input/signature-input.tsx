import { Button } from 'antd'
import { use, useRef, useState, type PointerEvent } from 'react'
import { ApiError } from '@mashu/client'
import { fileAddress } from '../../../../api/site-config.ts'
import type { InputProps } from '../../../kit/field/field.ts'
import { storeFile } from '../../../kit/field/use-uploads.ts'
import { UploadContext } from '../../../kit/resource/use-submit.ts'
import styles from './signature-input.module.css'

const WIDTH = 600
const HEIGHT = 200
/** Milliseconds after the last stroke until the picture is stored. A name has several strokes. */
const REST_MS = 700

function pointOf(event: PointerEvent<HTMLCanvasElement>): [x: number, y: number] {
  const box = event.currentTarget.getBoundingClientRect()
  return [((event.clientX - box.left) / box.width) * WIDTH, ((event.clientY - box.top) / box.height) * HEIGHT]
}

type SignatureState = 'empty' | 'writing' | 'storing' | 'stored'

function useSignature({ onChange, disabled }: Pick<InputProps, 'onChange' | 'disabled'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const finish = useRef<() => void>(undefined)
  const [state, setState] = useState<SignatureState>('empty')
  const [failure, setFailure] = useState<string>()
  const begin = use(UploadContext)
  const pen = () => canvas.current!.getContext('2d')!

  function start(event: PointerEvent<HTMLCanvasElement>) {
    if (disabled || state === 'storing') return
    clearTimeout(rest.current)
    event.currentTarget.setPointerCapture(event.pointerId)
    const context = pen()
    if (state === 'empty') {
      context.fillStyle = '#fff'
      context.fillRect(0, 0, WIDTH, HEIGHT)
      // The form cannot be submitted until the picture is stored.
      finish.current = begin()
    } else if (state === 'stored') finish.current = begin()
    Object.assign(context, { strokeStyle: '#16202e', lineWidth: 4, lineCap: 'round', lineJoin: 'round' })
    context.beginPath()
    context.moveTo(...pointOf(event))
    context.lineTo(...pointOf(event))
    context.stroke()
    setState('writing')
  }
  function draw(event: PointerEvent<HTMLCanvasElement>) {
    if (state !== 'writing' || event.buttons === 0) return
    pen().lineTo(...pointOf(event))
    pen().stroke()
  }
  function lift() {
    if (state !== 'writing') return
    clearTimeout(rest.current)
    rest.current = setTimeout(() => void store(), REST_MS)
  }
  async function store() {
    setState('storing')
    setFailure(undefined)
    const blob = await new Promise<Blob | null>((done) => {
      canvas.current?.toBlob(done, 'image/png')
    })
    try {
      if (blob) onChange?.(await storeFile(new File([blob], 'signature.png', { type: 'image/png' })))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      finish.current?.()
      setState('stored')
    }
  }
  function clear() {
    clearTimeout(rest.current)
    if (state === 'writing') finish.current?.()
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT)
    setState('empty')
    setFailure(undefined)
    onChange?.('')
  }
  return { canvas, state, failure, clear, start, draw, lift }
}

/** The stored value is a picture with dark strokes on white. */
export function SignatureInput({ id, value, onChange, disabled, label }: InputProps & { label: string }) {
  const { canvas, state, failure, clear, start, draw, lift } = useSignature({ onChange, disabled })
  const key = typeof value === 'string' && value !== '' ? value : undefined
  const isOld = key !== undefined && state === 'empty'
  return (
    <div className={styles.pad}>
      {isOld ? (
        <img src={fileAddress(key)} alt={`${label}（已签）`} className={styles.paper} />
      ) : (
        <canvas
          id={id}
          ref={canvas}
          width={WIDTH}
          height={HEIGHT}
          className={styles.paper}
          aria-label={`${label}，在这里手写签名`}
          onPointerDown={start}
          onPointerMove={draw}
          onPointerUp={lift}
          onPointerCancel={lift}
        />
      )}
      <span className={styles.line}>
        <span role="status">{statusOf(state, isOld)}</span>
        <Button size="small" onClick={clear} disabled={disabled || state === 'storing' || (!key && state === 'empty')}>
          重写
        </Button>
      </span>
      {failure && (
        <p role="alert" className={styles.failure}>
          签名没有保存：{failure}，请重写
        </p>
      )}
    </div>
  )
}

function statusOf(state: SignatureState, isOld: boolean): string {
  if (isOld || state === 'stored') return '已签名'
  return { empty: '请用手指、笔或鼠标签名', writing: '正在签名', storing: '正在保存签名…' }[state]
}
