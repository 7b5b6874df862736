import { useState } from 'react'
import { dayTimeText, wireTime, type Lesson } from '@mashu/client'
import { isAfterEnd } from '@mashu/contract/time/end-of-minute'
import { Icon } from '../part/icon.tsx'
import type { LessonContent } from './use-lesson.ts'

export function Head({ content, onClose }: { content: LessonContent; onClose: () => void }) {
  const lesson = typeof content === 'object' ? content.lesson : null
  return (
    <header className="mashu-lesson-head">
      <div>
        <h2>{lesson?.title ?? '学习步骤'}</h2>
        {lesson && <LessonOrigin lesson={lesson} />}
      </div>
      <button type="button" className="mashu-close" aria-label="收起步骤" onClick={onClose}>
        <Icon name="close" />
      </button>
    </header>
  )
}

function LessonOrigin({ lesson: { course, dueTime, dueMoved, documents } }: { lesson: Lesson }) {
  const [now] = useState(() => new Date())
  const isLate = dueTime !== null && isAfterEnd(wireTime(now), dueTime)
  return (
    <>
      {course && (
        <p className="mashu-soft-text">
          {course.name} · <span>第 {course.number} 节</span>
        </p>
      )}
      {dueTime !== null && (
        <p className={`mashu-chip ${isLate ? 'mashu-chip-look' : 'mashu-chip-blue'}`}>
          {isLate
            ? `${dayTimeText(dueTime, now)} 已经截止`
            : `${dayTimeText(dueTime, now)} 前交${dueMoved ? '，老师给你推迟了' : ''}`}
        </p>
      )}
      {documents.map((address, index) => (
        <a key={address} href={address} target="_blank" rel="noopener noreferrer" className="mashu-lesson-paper">
          作业资料{documents.length > 1 && ` ${index + 1}`}
        </a>
      ))}
    </>
  )
}
