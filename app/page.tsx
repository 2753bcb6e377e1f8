export default function Page() {
  return <p>Inlay</p>;
}
