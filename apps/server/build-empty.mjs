// Stands for what a library wants and the bundle does not (`alias` of build.mjs).
export default undefined
