import type { Place } from '@mashu/contract/teaching/check/verdict'
import { useEffect, useEffectEvent, useRef } from 'react'

/** The page of the editor that draws picture blocks. */
const BLOCKS = '/scratchjr/blocks.html?live=1'

interface PictureBlocksProps {
  text: string
  place: Place | null
  /** The place that a teacher has selected. */
  picked?: Place | null
  onPick?: (place: Place) => void
  className?: string | undefined
}

export function PictureBlocks({ text, place, picked = null, onPick, className }: PictureBlocksProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const picks = onPick !== undefined
  useEffect(() => {
    frame.current?.contentWindow?.postMessage({ text, place, picked, picks }, location.origin)
  }, [text, place, picked, picks])
  const hear = useEffectEvent(({ source, data }: MessageEvent<{ ready?: true; picked?: Place } | null>) => {
    if (source !== frame.current?.contentWindow) return
    if (data?.ready) frame.current?.contentWindow?.postMessage({ text, place, picked, picks }, location.origin)
    else if (data?.picked) onPick?.(data.picked)
  })
  useEffect(() => {
    const listen = (event: MessageEvent): void => hear(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; it needs the token
    <iframe ref={frame} className={className} src={BLOCKS} title="积木" />
  )
}
