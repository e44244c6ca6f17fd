/**
 * Keeps the page for times without a network, and offers a newer one instead of taking it unasked.
 *
 * @packageDocumentation
 */
import { trustedScript } from "../calls/trusted.js";
import { offer } from "../state/store.js";

export function keepOffline(): void {
  // Over plain http the browser has none, and says so by leaving it out.
  if (!("serviceWorker" in navigator) || location.protocol === "file:") return;
  const hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (hadOne) location.reload();
  });
  void navigator.serviceWorker.register(trustedScript("./sw.js")).then(
    (registration) => {
      const look = () => {
        const { waiting } = registration;
        if (waiting === null || navigator.serviceWorker.controller === null) return;
        offer.value = {
          says: "A newer version of this page is ready.",
          button: "Use it",
          take: () => waiting.postMessage("take over"),
        };
      };
      look();
      registration.addEventListener("updatefound", () =>
        registration.installing?.addEventListener("statechange", look),
      );
    },
    () => undefined,
  );
}
