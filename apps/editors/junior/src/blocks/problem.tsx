/** Why there are no blocks to be seen. */
export function Problem({ text, again }: { text: string; again: boolean }) {
  return (
    <div className="problem" role="alert">
      <p>{text}</p>
      {again && (
        <button type="button" onClick={() => location.reload()}>
          再试一次
        </button>
      )}
    </div>
  )
}
