// In the browser, and while the server renders what the browser will take over. What stays on the server gets
// translations.server.ts: package.json's `imports` choose by the condition `react-server`.
export { useLocale, useTranslations } from "use-intl";
