export type Lifetime = {
  /** Something was started; `end` stops it. */
  add: (end: () => void | Promise<void>) => void;
  /** Stops everything, the last first; once, however often it is called. */
  end: () => Promise<void>;
  /** Whether it is ending or has ended. */
  isEnding: () => boolean;
};

/** What has been started and must be stopped in the reverse order. */
export function lifetime(): Lifetime {
  const ends: (() => void | Promise<void>)[] = [];
  let ending: Promise<void> | undefined;
  const endAll = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) {
      try {
        await end();
      } catch (error) {
        console.error(`Stopping went wrong: ${String(error)}`);
      }
    }
  };
  return {
    add: (end) => void ends.push(end),
    end: () => {
      ending ??= endAll();
      return ending;
    },
    isEnding: () => ending !== undefined,
  };
}
