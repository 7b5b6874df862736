/** A style sheet as text, the way the bundler hands it over. */
declare module '*.css?inline' {
  const css: string
  export default css
}
